import { expect, it } from 'vitest';
import { captionsOfPart } from './cutCaptions.ts';

const text = [
  'WEBVTT - spoken\r\n',
  'STYLE\r\n::cue { color: white }\r\n',
  'NOTE made by hand\r\n',
  '00:01.000 --> 00:03.500\r\nBefore\r\n',
  'second\r\n00:03.000 --> 00:06.000 align:start\r\nBegins before <00:03.500>and <00:05.000>goes on\r\n',
  '00:00:06.000 --> 00:00:08.250\r\n- One\r\n- Two\r\n',
  '00:07.500 --> 00:12.000\r\nGoes on after\r\n',
  '00:10.000 --> 00:11.000\r\nAfter\r\n',
].join('\r\n');

it('moves captions by the beginning of a part, shortens those at its ends and leaves out the others', () => {
  expect(captionsOfPart(text, { from: 4, to: 10 })?.trim()).toBe(
    [
      'WEBVTT - spoken',
      'STYLE\n::cue { color: white }',
      'NOTE made by hand',
      'second\n00:00:00.000 --> 00:00:02.000 align:start\nBegins before and <00:00:01.000>goes on',
      '00:00:02.000 --> 00:00:04.250\n- One\n- Two',
      '00:00:03.500 --> 00:00:06.000\nGoes on after',
    ].join('\n\n'),
  );
});

it('keeps SubRip what it is, over an hour, too', () => {
  const subRip = '1\n00:59:59,000 --> 01:00:02,500\nOne\n\n2\n01:01:00,000 --> 01:01:01,000\nTwo\n';
  expect(captionsOfPart(subRip, { from: 3600.4, to: 3661 })?.trim()).toBe(
    '1\n00:00:00,000 --> 00:00:02,100\nOne\n\n2\n00:00:59,600 --> 00:01:00,600\nTwo',
  );
});

it('is nothing where no line is within the part', () => {
  expect(captionsOfPart(text, { from: 12, to: 20 })).toBeNull();
  expect(captionsOfPart('WEBVTT\n\n00:01.000 --> 00:02.000\nHello', { from: 2, to: 3 })).toBeNull();
});
