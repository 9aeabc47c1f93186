import { Word } from '../../input/text.fields.js';

/** How `search` treats the two forms of Chinese characters. */
export function ScriptField(): PropertyDecorator {
  return Word({
    description:
      'exact: search tells simplified and traditional characters apart; otherwise 音乐节 finds 音樂節 and back.',
    words: ['exact'],
    lenient: true,
    example: 'exact',
  });
}
