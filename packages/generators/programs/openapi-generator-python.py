# What openapi-generator makes of the document in Python: creates, reads, lists, and meets an error. Its classes refuse answers
# that are not as the document says.
import json
import os

import kalends
from kalends.rest import ApiException

configuration = kalends.Configuration(host=os.environ["KALENDS_ADDRESS"])
configuration.access_token = os.environ["KALENDS_PASSWORD"]
with kalends.ApiClient(configuration) as client:
    events = kalends.EventsApi(client)
    created = events.create_event(
        kalends.CreateEvent(
            title="Moon cakes",
            start_date="2027-09-15 18:00:00",
            end_date="2027-09-15 20:00:00",
        )
    )
    read = events.get_event(created.id)
    listed = events.list_events(
        per_page=5, include=[read.id], status=["publish", "draft"], start_date="2027-01-01"
    )
    venues = kalends.VenuesApi(client).list_venues()
    try:
        events.get_event(999999)
        missing = None
    except ApiException as error:
        missing = json.loads(error.body)["code"]
    print(
        json.dumps(
            {
                "read": client.sanitize_for_serialization(read),
                "listed": [event.id for event in listed.events],
                "venues": [venue.venue for venue in venues.venues],
                "missing": missing,
            }
        )
    )
