"""Expands cases with python3-recurring-ical-events: a whole VEVENT, with its zone and all of its lines."""
from datetime import datetime, timedelta

import icalendar
import recurring_ical_events

from recurrence_cases import LIMIT, answer, end_of, moment


def expand(case):
    all_day = "T" not in case["start"]
    zone = ";VALUE=DATE" if all_day else ";TZID=" + case["zone"]
    end = [] if all_day else ["DTEND:" + case["start"]]
    lines = [
        line if line.startswith("RRULE") else line.replace(":", zone + ":", 1)
        for line in ["DTSTART:" + case["start"], *end, *counted(case)]
    ]
    text = "\r\n".join(["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", *lines, "END:VEVENT", "END:VCALENDAR", ""])
    start = moment(case["start"])
    events = recurring_ical_events.of(icalendar.Calendar.from_ical(text))
    found = []
    # A year at a time, for only the first dates are compared; a day more, as its bounds are not exact in all zones.
    for year in range(13):
        begin = start - timedelta(days=1) + timedelta(days=365 * year)
        for event in events.between(begin, begin + timedelta(days=366)):
            date = event["DTSTART"].dt
            found.append(datetime(date.year, date.month, date.day) if all_day else date.replace(tzinfo=None))
        if len(set(found)) >= 2 * LIMIT:
            break
    return [date for date in sorted(set(found)) if date <= end_of(start)][:LIMIT]


def counted(case):
    """The program adds the start to the dates of a rule that does not name it: COUNT has one date less then."""
    rule, *others = case["lines"]
    text = rule[len("RRULE:"):]
    parts = dict(part.split("=") for part in text.split(";"))
    if "COUNT" not in parts or case["named"]:
        return case["lines"]
    count = int(parts["COUNT"]) - 1
    return ([rule.replace("COUNT=" + parts["COUNT"], "COUNT=%d" % count)] if count > 0 else []) + others


answer(expand)
