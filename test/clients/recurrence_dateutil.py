"""Expands cases with python3-dateutil, in the event's zone."""
from datetime import datetime
from itertools import islice, takewhile

from dateutil.rrule import rrulestr
from dateutil.tz import gettz

from recurrence_cases import FORM, LIMIT, answer, end_of, merged, rule_with_start


def expand(case):
    start = datetime.strptime(case["start"], FORM)
    zone = gettz(case["zone"])

    def dates(text):
        rule = rrulestr(text, dtstart=start.replace(tzinfo=zone))
        naive = (date.replace(tzinfo=None) for date in rule)
        return list(islice(takewhile(lambda date: date <= end_of(start), naive), 2 * LIMIT))

    return merged(case, rule_with_start(case["lines"][0][len("RRULE:"):], start, dates))


answer(expand)
