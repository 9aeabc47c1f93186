import { ORGANIZER_FIELDS } from '#core/directory-fields.js';
import { API } from '#core/messages/api-texts.js';

/** The described fields of organizers in the API. */
export const ORGANIZER_FIELDS_IN_API = {
  fields: ORGANIZER_FIELDS,
  inputs: API.field.organizer,
  answers: API.response.organizer,
};
