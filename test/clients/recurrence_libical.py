"""Expands cases with libical, through its GObject bindings, in floating time."""
import gi

gi.require_version("ICalGLib", "3.0")
from gi.repository import GLib, ICalGLib  # noqa: E402

from recurrence_cases import LIMIT, answer, end_of, local_until, merged, moment, rule_with_start  # noqa: E402


def expand(case):
    start = moment(case["start"])

    def dates(text):
        rule = ICalGLib.Recurrence.new_from_string(local_until(text, case["zone"]))
        times = ICalGLib.RecurIterator.new(rule, ICalGLib.Time.new_from_string(case["start"]))
        found = []
        while len(found) < 2 * LIMIT:
            time = times.next()
            if time is None or time.is_null_time():
                break
            date = moment(time.as_ical_string())
            if date > end_of(start):
                break
            found.append(date)
        return found

    return merged(case, rule_with_start(case["lines"][0][len("RRULE:"):], start, dates))


def expand_if_taken(case):
    """None for a rule that libical refuses."""
    try:
        return expand(case)
    except (GLib.Error, TypeError):
        return None


answer(expand_if_taken, knows_skip=True)
