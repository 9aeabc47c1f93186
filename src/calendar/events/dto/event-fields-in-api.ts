import { EVENT_FIELDS } from '#core/event-fields.js';
import { API } from '#core/messages/api-texts.js';

/** The described fields of events in the API. */
export const EVENT_FIELDS_IN_API = { fields: EVENT_FIELDS, inputs: API.field.event, answers: API.response.event };
