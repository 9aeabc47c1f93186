"""Reads feeds with python3-icalendar and python3-feedparser; prints what they complain of, and fails if they do."""
import sys
import warnings

import feedparser
from icalendar import Calendar

warnings.simplefilter("error")
complaints = []
events = 0
for path in sys.argv[1:]:
    with open(path, "rb") as file:
        data = file.read()
    if path.endswith(".rss"):
        read = feedparser.parse(data)
        if read.bozo:
            complaints.append(f"{path}: {read.bozo_exception}")
        if not read.entries or not all(entry.get("id") and entry.get("title") and entry.get("link") for entry in read.entries):
            complaints.append(f"{path}: entries without id, title or link")
        events += len(read.entries)
        continue
    calendar = Calendar.from_ical(data)
    for component in calendar.walk():
        complaints.extend(f"{path}: {error}" for error in getattr(component, "errors", []))
    for event in calendar.walk("VEVENT"):
        events += 1
        event["DTSTART"].dt, event["DTSTAMP"].dt, str(event.get("SUMMARY")), event.to_ical()
print(f"{events} events")
for complaint in complaints:
    print(complaint)
sys.exit(1 if complaints else 0)
