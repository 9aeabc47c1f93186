"""Prints the dates of a calendar that lie in two years, as python3-recurring-ical-events expands them, each with its title."""
import sys
from datetime import date, datetime, timezone

import recurring_ical_events
from icalendar import Calendar

FROM, TO = (2026, 6, 1), (2028, 6, 1)


def moment(value):
    if isinstance(value, datetime):
        return value.astimezone(timezone.utc).strftime("%Y-%m-%d %H:%M")
    assert isinstance(value, date)
    return value.isoformat()


with open(sys.argv[1], "rb") as file:
    calendar = Calendar.from_ical(file.read())
for event in calendar.walk("VEVENT"):
    # It takes what has no end for the whole day.
    if "DTEND" not in event and isinstance(event["DTSTART"].dt, datetime):
        event["DTEND"] = event["DTSTART"]
lines = []
for event in recurring_ical_events.of(calendar).between(FROM, TO):
    start, end = event["DTSTART"].dt, event["DTEND"].dt
    lines.append(f"{moment(start)} {moment(end)} {event['STATUS']} {event.get('SUMMARY')}")
print("\n".join(sorted(lines)))
