/** Occurs in each text, and nowhere else. */
export const MARK = 'xss47';

/** What runs, loads or moves something where a page takes a text for markup. */
export const HOSTILE_TEXTS: readonly string[] = [
  `<script>${MARK}()</script>`,
  `<img src=x onerror=${MARK}()>`,
  `"><svg onload=${MARK}()>`,
  `' autofocus onfocus='${MARK}()`,
  `<a href="javascript:${MARK}()">${MARK}</a>`,
  `<a href="java\tscript:${MARK}()">${MARK}</a>`,
  `<a href="&#106;avascript&colon;${MARK}()">${MARK}</a>`,
  `<style>*{background:url(javascript:${MARK}())}</style>`,
  `<p style="background:url(//${MARK}.example)">${MARK}</p>`,
  `<iframe srcdoc="<script>${MARK}()</script>"></iframe>`,
  `</title></textarea></option></select><script>${MARK}()</script>`,
  `</script><script>${MARK}()</script>`,
  `<!--<script>${MARK}()//-->`,
  `{{constructor.constructor("${MARK}()")()}} \${${MARK}()} <%= ${MARK} %>`,
  `&lt;script&gt;${MARK}()&lt;/script&gt;`,
  `&amp;lt;img src=x onerror=${MARK}()&amp;gt;`,
  `＜script＞${MARK}()＜/script＞`,
  `\u202e<scr\u200dipt>${MARK}()</scr\u200dipt>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${MARK}()&gt;">`,
  `<noscript><p title="</noscript><img src=x onerror=${MARK}()>">`,
  `<form action=javascript:${MARK}()><button formaction=javascript:${MARK}()>${MARK}`,
  `<base href=//${MARK}.example><meta http-equiv=refresh content="0;url=javascript:${MARK}()">`,
  `javascript:${MARK}()`,
  `data:text/html,<script>${MARK}()</script>`,
  `//${MARK}.example/" onmouseover="${MARK}()`,
];
