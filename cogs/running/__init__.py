"""The running bot: gateway, dispatcher, services, background tasks, health and logs."""
