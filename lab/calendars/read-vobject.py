"""Every occurrence in a calendar file as vobject sees it (Radicale, Calendar Server).

Arguments: the file, the first and the last day, the time zone. A line each: when, UID, whether it takes place.
"""

import sys
from datetime import datetime

import vobject

path, first, last, _zone = sys.argv[1:]


def when(moment):
    return moment.strftime("%Y-%m-%dT%H:%M" if isinstance(moment, datetime) else "%Y-%m-%d")


def occurrences(event):
    begin = event.dtstart.value
    if not hasattr(event, "rrule"):
        return [when(begin)]
    # It gives days of whole days as midnights.
    is_timed = isinstance(begin, datetime)
    return [when(one) if is_timed else when(one)[:10] for one in event.getrruleset(addRDate=True)]


with open(path, encoding="utf-8", newline="") as file:
    events = vobject.readOne(file).vevent_list

# A changed day stands in the place of that of its series.
instead = {(one.uid.value, when(one.recurrence_id.value)) for one in events if hasattr(one, "recurrence_id")}

for event in events:
    is_series = not hasattr(event, "recurrence_id")
    for time in occurrences(event):
        if is_series and (event.uid.value, time) in instead:
            continue
        if first <= time[:10] <= last:
            is_off = hasattr(event, "status") and event.status.value == "CANCELLED"
            print(time, event.uid.value, "cancelled" if is_off else "normal")
