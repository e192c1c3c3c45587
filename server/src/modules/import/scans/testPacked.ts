/** A picture of a CV of eight lines in two colours, packed as a fax is (CCITT, group 4). */
const fax = Buffer.from(
  [
    '////5EzINkaD14e+H/ry/e/fLHkgs+PcuZ8zDMR4ZmzB1tPCD961CDwg9aGnrfqnH3WTfFaxojH3W5O6QenqS4INyedaT199U+/fxW3XW663Tn',
    'wkub6r/1+F3v6/ofoij+3//3qief0u//fX8f19E6f/Sa3X/ba2sf2v64469ivq7Ig9umuv9vyKPheGviIYQhhCOIYQjEaH1hL4Uf+QrIPJoR3q',
    'vhB/wjeH/SDf9BN8mBnjzY8jkYz2YRfMEeRc1OTnjOZzNjOIjmXM3kcs8ZDI8i+YMj9Gehoz4nHelqgRHtHd0EyP4QIjzejP5TiU7icd4QIjyB',
    'Ee1QIEPQbRr0G4Qf4hQg3bpI1puEG9Kg3bTwg/CDcINxCoPS6dL7b6S/69LbSS9/vS0uknj+PT6Xt/pftsY/XT+3t/yBD84P///+o6Mx//x//C',
    'BEf8IER/2///SXwgRH////6Nn0bP6X//8+jRs//z1//X9d/+l+2qWfSBEfr/v8+tL/ra66TFd/twZHJtUm9f9LbW/tdq2tqb7X20vw0wrVW7X+',
    '17U3tpba2IIjzEIFYgiPcIjl7H7YixVbEER7+ERy2K2PYgiPwwTQYIQwTQiGCoQYIRYYMEIhgmhEcMEIMEIMEIYXERERxZC7NYiJ0x6h+0oSHY',
    '9bCiI////lIHIWv51vx/JGczGRyPGeRfMI8Z5FzOEfPt8TjsIER7XCBEe0d2jOwgRHvpQg8INxC4Qbt0nhBvIXGl2l1pf02l59R0+3+3+O36+P',
    '4/4/////v5yPOR+dkCtAiP359fn1+e8+uk3pNr7a/atrkO9u1tftfbStfXCI5MV7FexTFREcMEDBCIMEIhhAwXEREf/H//yTz+fzplXkqXX/9r',
    '/vr+//9AiP548jkSDzxm49mzzhHMjkfM4i/9tQgRHonHaGECI86hAiPaBEeicdhAiPa7+oQbhB0a8IN9Qg3wg3CDwg3EK6XpfdOl3pel9pdfb9',
    'un/bdLb9un2//x/8fx//H/0v/2///7FfOf/OHSnI/86PY8EU7/z6/Pr0r8+v7a6Vq2rFNr36Ta/q1tW1te120rW17TsVCI5MQiOmK2K2OERyYr',
    'iIMEIYIMEIMEIMEIMFhggYIYiIiOI/+P8pM0yB5U87PlR7//5Uf5P+///f//giP5wjiL4QeRzPmeRfLoueSCPkeRHMuZ4sIM2f29AiPa8SnYQI',
    'j2uju9AiPIER7lOJTtGHfofvhBuIQYUJ4QbiFb8INwg3bToIPhhI1++l1+l1+lpe/j9P2/b/9v/29vrv/9//8f///sH/9//////8MH/+//+cj/',
    '//g//39L/z6/9LS/Mb//Y7/9tf++///tftpf9r/ISGk2l/ayEe2vdj4fsV/sbH+xXDYhEdREGCENCIMEIiIMEDBCIgwQhoMEMRERER/+VpSYGe',
    'JTQiTGeI+M8VGhozvRnaNDRnaNDRnenpsKgnp6bp6bpN7hfSb3Sb3+ln9IfS/S4r/iviv678jnXdd134hruu8IL+bIQXhBfCWvVmZhLUJa0F17',
    '6C6QXVL/xS9L6Tf6pN6Tfr9uq+vyFhpdrIWGlIWGl2K2K2K2KiDCEGCEGEIMKIiP///5AzPZQjaNqEH/0bH/6fH+3/xzmbXnC3pfow7wel+gg8',
    'MHpf4wYev9yK0f7B3gi/+GDkn9X+D/3/Mb212//w0u/7WGK3/YqDBCIiIMFEf/+UgpV+D8/TV/b/v/y+ewg8jmeI8i5/0uJTtAiPaO76+GFCeE',
    'G7fFN/6X+tL/b/OH///t///9L////6X9iv7//+2l/4fsfxoNCIMEI8RrCWo////////wAQAQ',
  ].join(''),
  'base64',
);
const size = { width: 625, height: 354 };

const numbers = (...of: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * of.length);
  for (const [at, number] of of.entries()) bytes.writeUInt32BE(number, 4 * at);
  return bytes;
};

/** A segment of JBIG2 on its only page. */
const segment = (number: number, type: number, data: Buffer): Buffer =>
  Buffer.concat([numbers(number), Buffer.from([type, 0, 1]), numbers(data.length), data]);

/** The same as JBIG2, in which a region may be packed as a fax is. */
const jbig2 = Buffer.concat([
  segment(0, 48, Buffer.concat([numbers(size.width, size.height, 0, 0), Buffer.alloc(3)])),
  segment(1, 38, Buffer.concat([numbers(size.width, size.height, 0, 0), Buffer.from([0, 1]), fax])),
]);

/** How scanners pack what they saw. */
export const packings = {
  'CCITT fax': {
    filter: `/BitsPerComponent 1/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns ${size.width}/Rows ${size.height}>>`,
    data: fax,
  },
  JBIG2: { filter: '/BitsPerComponent 1/Filter/JBIG2Decode', data: jbig2 },
  'JPEG 2000': { filter: '/BitsPerComponent 8/Filter/JPXDecode', data: Buffer.from('0000000c6a5020200d0a870a', 'hex') },
};

/** A PDF whose page is a picture packed in one of these ways. */
export const packedScan = ({ filter, data }: (typeof packings)[keyof typeof packings]): Uint8Array => {
  const draw = 'q 595 0 0 337 0 500 cm /I Do Q';
  const image = `<</Type/XObject/Subtype/Image/ColorSpace/DeviceGray/Width ${size.width}/Height ${size.height}${filter}/Length ${data.length}>>`;
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.5\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</XObject<</I 4 0 R>>>>/Contents 5 0 R>>endobj\n5 0 obj<</Length ${draw.length}>>stream\n${draw}\nendstream endobj\n4 0 obj${image}stream\n`,
    ),
    data,
    Buffer.from('\nendstream endobj\ntrailer<</Size 6/Root 1 0 R>>\n%%EOF'),
  ]);
};
