import { API } from '#core/messages/api-texts.js';
import { Flag } from '#platform/input/value.fields.js';

/** Whether answers include the language of each of their texts. */
export function I18nField(): PropertyDecorator {
  return Flag({
    description: API.parameter.common.i18n,
    default: false,
    example: true,
  });
}
