/** Status of an event; the terms are those of schema.org's EventStatusType, and iCalendar's CANCELLED. */
export const EVENT_STATUSES = ['scheduled', 'cancelled', 'postponed', 'moved_online', 'rescheduled'] as const;

export type EventStatus = (typeof EVENT_STATUSES)[number];
