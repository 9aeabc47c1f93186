import { Flag } from '../../../../platform/input/value.fields.js';

/** Whether answers include the language of each of their texts. */
export function I18nField(): PropertyDecorator {
  return Flag({
    description: 'true: every record tells in `_i18n` in which language each of its texts is shown.',
    default: false,
    example: true,
  });
}
