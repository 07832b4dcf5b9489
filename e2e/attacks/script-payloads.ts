/** Events that fire without a click, and the element that fires them. */
const selfFiring = [
  '<img src=x onerror=CALL>',
  '<img src=x:x onerror=CALL>',
  '<image src=x onerror=CALL>',
  '<svg onload=CALL>',
  '<svg/onload=CALL>',
  '<svg><script>CALL</script></svg>',
  '<svg><animate onbegin=CALL attributeName=x dur=1s>',
  '<svg><set onbegin=CALL attributeName=x>',
  '<script>CALL</script>',
  '<script src="data:,CALL"></script>',
  '<iframe srcdoc="<script>parent.CALL</script>">',
  '<iframe src="javascript:parent.CALL">',
  '<iframe onload=CALL>',
  '<object data="javascript:CALL">',
  '<embed src="javascript:CALL">',
  '<body onload=CALL>',
  '<body onpageshow=CALL>',
  '<input autofocus onfocus=CALL>',
  '<select autofocus onfocus=CALL>',
  '<textarea autofocus onfocus=CALL>',
  '<details open ontoggle=CALL>',
  '<video src=x onerror=CALL>',
  '<video><source onerror=CALL>',
  '<audio src=x onerror=CALL>',
  '<marquee onstart=CALL>',
  '<style onload=CALL></style>',
  '<link rel=stylesheet href="data:," onload=CALL>',
  '<meta http-equiv=refresh content="0;url=javascript:CALL">',
  '<div style="animation:x" onanimationstart=CALL>',
  '<p style="background:url(javascript:CALL)">',
  '<math><mtext><img src=x onerror=CALL></mtext></math>',
  '<template><script>CALL</script></template>',
  '<form><button formaction="javascript:CALL">x',
  '<a href="javascript:CALL">x</a>',
  '[x](javascript:CALL)',
  '![x](javascript:CALL)',
  '![x](x" onerror="CALL)',
  '<javascript:CALL>',
  '[x](data:text/html,<script>opener.CALL</script>)',
  '{{constructor.constructor("CALL")()}}',
];

/** What may precede a payload to leave an attribute, a script, a comment or a text field. */
const escapes = ['', '">', "'>", '</script>', '</textarea></title></style>-->', '`;CALL;`'];

/** Returns 200 texts that each call `ran` with their number if they are ever interpreted. */
export const scriptPayloads: string[] = Array.from({ length: 200 }, (_, number) => {
  const base = selfFiring[number % selfFiring.length] ?? '';
  const escape = escapes[Math.floor(number / selfFiring.length) % escapes.length] ?? '';
  return `${escape}${base}`.replaceAll('CALL', `ran(${number})`);
});
