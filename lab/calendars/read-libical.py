"""Every occurrence in a calendar file as libical sees it (GNOME, KDE).

Arguments: the file, the first and the last day, the time zone. A line each: when, UID, whether it takes place.
"""

import sys
from datetime import datetime, timezone
from zoneinfo import ZoneInfo

import gi

gi.require_version("ICalGLib", "3.0")
from gi.repository import ICalGLib  # noqa: E402

path, first, last, zone = sys.argv[1:]


def when(time):
    day = f"{time.get_year():04}-{time.get_month():02}-{time.get_day():02}"
    return day if time.is_date() else f"{day}T{time.get_hour():02}:{time.get_minute():02}"


def local(span, is_date):
    moment = datetime.fromtimestamp(span.get_start(), timezone.utc)
    return moment.strftime("%Y-%m-%d") if is_date else moment.astimezone(ZoneInfo(zone)).strftime("%Y-%m-%dT%H:%M")


def occurrences(event):
    begin = event.get_dtstart()
    if not event.get_first_property(ICalGLib.PropertyKind.RRULE_PROPERTY):
        return [when(begin)]
    found = []
    until = ICalGLib.Time.new_from_string(last.replace("-", "") + "T235959")
    # It asks by the world's clock.
    until.adjust(1, 0, 0, 0)
    event.foreach_recurrence(begin, until, lambda _event, span, _data: found.append(local(span, begin.is_date())), None)
    return found


kind = ICalGLib.ComponentKind.VEVENT_COMPONENT
with open(path, encoding="utf-8", newline="") as file:
    calendar = ICalGLib.Component.new_from_string(file.read())
events = []
event = calendar.get_first_component(kind)
while event:
    events.append(event)
    event = calendar.get_next_component(kind)

# A changed day stands in the place of that of its series.
instead = {}
for event in events:
    if event.get_first_property(ICalGLib.PropertyKind.RECURRENCEID_PROPERTY):
        instead[event.get_uid(), when(event.get_recurrenceid())] = event
changed = set(instead.values())

for event in events:
    is_series = event not in changed
    for time in occurrences(event):
        if is_series and (event.get_uid(), time) in instead:
            continue
        if first <= time[:10] <= last:
            is_off = event.get_status() == ICalGLib.PropertyStatus.CANCELLED
            print(time, event.get_uid(), "cancelled" if is_off else "normal")
