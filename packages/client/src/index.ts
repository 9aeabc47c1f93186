export { createCalendar, result, type Calendar, type CalendarOptions, type Credentials } from './calendar.js';
export { KalendsError, isError, type ServiceErrorCode } from './error.js';
export { edit, type Editable } from './edit.js';
export { paginate, type ListPath, type RecordOf } from './paginate.js';
export { sync, type SyncedEvents, type SyncStore } from './sync.js';
export type { Language } from './language.js';
export type { components, operations, paths } from './schema.js';
