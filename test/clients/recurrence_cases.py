"""What the three programs share: cases come in on standard input, one JSON a line, and their dates go out likewise."""
import json
import sys
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

FORM = "%Y%m%dT%H%M%S"
# As many dates, and as many years, as are compared.
LIMIT = 40
YEARS = 12


def moment(text):
    """A wall clock; a date alone is its midnight."""
    return datetime.strptime(text, FORM if "T" in text else FORM[:6])


def dates_of(lines, name):
    """The dates of all lines with the name, as wall clocks."""
    return [moment(line.split(":")[1]) for line in lines if line.startswith(name + ":")]


def end_of(start):
    return start + timedelta(days=365 * YEARS)


def merged(case, rule_dates):
    """The whole set, by what the specification says of it: the start counts, EXDATE takes off what is there."""
    start = moment(case["start"])
    starts = {start, *rule_dates, *dates_of(case["lines"], "RDATE")} - set(dates_of(case["lines"], "EXDATE"))
    return [date for date in sorted(starts) if start <= date <= end_of(start)][:LIMIT]


def rule_with_start(text, start, expand):
    """
    A rule's dates. COUNT counts the event's start: where the rule does not name it, which the specification leaves open,
    the rule has one date less.
    """
    dates = expand(text)
    parts = dict(part.split("=") for part in text.split(";"))
    if "COUNT" not in parts or (dates and dates[0] == start):
        return dates
    count = int(parts["COUNT"]) - 1
    return expand(text.replace("COUNT=" + parts["COUNT"], "COUNT=%d" % count)) if count > 0 else []


def local_until(text, zone):
    """The rule with its end as a wall clock of the zone, for a program that reckons without zones."""
    parts = [part.split("=") for part in text.split(";")]
    for part in parts:
        if part[0] == "UNTIL" and "T" in part[1]:
            end = datetime.strptime(part[1], FORM + "Z").replace(tzinfo=ZoneInfo("UTC"))
            part[1] = end.astimezone(ZoneInfo(zone)).strftime(FORM)
    return ";".join("=".join(part) for part in parts)


def answer(expand, knows_skip=False):
    """Null stands for what the program does not know, as SKIP."""
    for line in sys.stdin:
        case = json.loads(line)
        dates = None if "SKIP=" in line and not knows_skip else expand(case)
        print(json.dumps(dates and [date.strftime(FORM) for date in dates]))
