import { Word } from '../../../platform/input/text.fields.js';

/** Whether `search` distinguishes letters that it treats as equal otherwise. */
export function ScriptField(): PropertyDecorator {
  return Word({
    description:
      'exact: search folds case and width only; otherwise 音乐节 finds 音樂節, 衛生 finds 衞生, cafe finds Café, からおけ finds カラオケ, wifi finds Wi-Fi, concerts finds concert, and back.',
    words: ['exact'],
    lenient: true,
    example: 'exact',
  });
}
