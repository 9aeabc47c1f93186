import { API } from '#core/messages/api-texts.js';
import { Word } from '#platform/input/text.fields.js';

/** Whether `search` distinguishes letters that it treats as equal otherwise. */
export function ScriptField(): PropertyDecorator {
  return Word({
    description: API.parameter.common.script,
    words: ['exact'],
    lenient: true,
    example: 'exact',
  });
}
