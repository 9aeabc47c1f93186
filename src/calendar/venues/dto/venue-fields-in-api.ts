import { VENUE_FIELDS } from '#core/directory-fields.js';
import { API } from '#core/messages/api-texts.js';

/** The described fields of venues in the API. */
export const VENUE_FIELDS_IN_API = { fields: VENUE_FIELDS, inputs: API.field.venue, answers: API.response.venue };
