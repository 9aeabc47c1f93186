"""Expands cases with python3-dateutil, in the event's zone."""
from datetime import timedelta
from itertools import islice, takewhile

from dateutil.rrule import rrulestr
from dateutil.tz import gettz

from recurrence_cases import LIMIT, answer, end_of, merged, moment, rule_with_start

WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]


def expand(case):
    start = moment(case["start"])
    zone = gettz(case["zone"]) if "T" in case["start"] else None

    def dates(text):
        parts = dict(part.split("=") for part in text.split(";"))
        begin, count = start, 2 * LIMIT
        if parts["FREQ"] == "WEEKLY" and "BYSETPOS" in parts:
            # The program counts places from its start on: so it starts with the week, and what is before is left out.
            begin -= timedelta(days=(start.weekday() - WEEKDAYS.index(parts.get("WKST", "MO"))) % 7)
            count = min(count, int(parts.pop("COUNT", count)))
            text = ";".join("=".join(part) for part in parts.items())
        naive = (date.replace(tzinfo=None) for date in rrulestr(text, dtstart=begin.replace(tzinfo=zone)))
        found = takewhile(lambda date: date <= end_of(start), (date for date in naive if date >= start))
        return list(islice(found, count))

    return merged(case, rule_with_start(case["lines"][0][len("RRULE:"):], start, dates))


answer(expand)
