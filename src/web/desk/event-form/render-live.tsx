import { renderToString } from 'preact-render-to-string';
import { LiveParts, type LiveModel } from './views/live-view.js';

export function renderLive(model: LiveModel): string {
  return renderToString(<LiveParts model={model} />);
}
