import {
  BlobSource,
  BufferTarget,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Mp4OutputFormat,
  Output,
  WEBM,
  MP4,
  WebMOutputFormat,
} from 'mediabunny';
import { expect, it } from 'vitest';
import { beginningAt, beginningsOf, cutOut, wholeSeconds } from './trim.ts';

/** A film of twelve seconds with ten frames each, of which every fiftieth stands by itself; each says its number. */
const film = async (isWebm: boolean) => {
  const output = new Output({
    format: isWebm ? new WebMOutputFormat() : new Mp4OutputFormat(),
    target: new BufferTarget(),
  });
  const track = new EncodedVideoPacketSource(isWebm ? 'vp8' : 'avc');
  output.addVideoTrack(track);
  await output.start();
  const decoderConfig = {
    codec: isWebm ? 'vp8' : 'avc1.42E01E',
    codedWidth: 320,
    codedHeight: 180,
    ...(!isWebm && { description: new Uint8Array([1, 0x42, 0xe0, 0x1e, 0xff, 0xe1, 0, 0, 1, 0, 0]) }),
  };
  for (let at = 0; at < 120; at += 1) {
    const isKey = at % 50 === 0;
    // The head of a frame says what it is: of VP8 its lowest bit, of H.264 the kind of its one part.
    const head = isWebm ? [isKey ? 0 : 1, 0, 0] : [0, 0, 0, 3, isKey ? 0x65 : 0x41, 0, 0];
    await track.add(new EncodedPacket(new Uint8Array([...head, at]), isKey ? 'key' : 'delta', at / 10, 0.1), {
      decoderConfig,
    });
  }
  await output.finalize();
  const name = isWebm ? 'a.webm' : 'a.mp4';
  return new File([output.target.buffer ?? ''], name, { type: isWebm ? 'video/webm' : 'video/mp4' });
};
/** The numbers of a film's frames. */
const framesOf = async (file: File) => {
  const input = new Input({ source: new BlobSource(file), formats: [WEBM, MP4] });
  const track = await input.getPrimaryVideoTrack();
  const frames: (number | undefined)[] = [];
  if (track) for await (const packet of new EncodedPacketSink(track).packets()) frames.push(packet.data.at(-1));
  return frames;
};

it.each([
  ['WebM', true],
  ['MP4', false],
])('tells where a part of a %s can begin, and cuts out that part and nothing around it', async (_what, isWebm) => {
  const file = await film(isWebm);
  const beginnings = await beginningsOf(file);
  expect(beginnings.map((moment) => moment.toFixed(1))).toEqual(['0.0', '5.0', '10.0']);
  const frames = await framesOf(await cutOut(file, { from: beginnings[1] ?? 0, to: 11 }));
  expect([frames[0], frames.at(-1), frames.length]).toEqual([50, 109, 60]);
});

it('shows nothing before the moment that was asked for, even where that is none to begin at', async () => {
  const frames = await framesOf(await cutOut(await film(true), { from: 8, to: 11 }));
  expect(frames[0]).toBe(100);
});

it('lets a part begin at the moment next to where the handle is put, and goes from one to another by key', () => {
  const at = (wanted: number, before: number, isStep = false) => beginningAt([0, 5, 10], { wanted, before, isStep });
  expect([at(8, 0), at(7, 0), at(2, 5)]).toEqual([10, 5, 0]);
  expect([at(5.1, 5, true), at(4.9, 5, true), at(10.1, 10, true)]).toEqual([10, 0, 10]);
});

it('is said to be as long as the finished video, whose length is rounded', () => {
  const said = [
    { from: 0, to: 11.6 },
    { from: 0, to: 11.4 },
    { from: 0.4, to: 11.8 },
    { from: 2.6, to: 14.2 },
  ].map((part) => ({ ...wholeSeconds(part), lasts: Math.round(part.to - part.from) }));
  expect(said.map(({ from, to }) => [from, to])).toEqual([
    [0, 12],
    [0, 11],
    [1, 12],
    [2, 14],
  ]);
  expect(said.map(({ from, to }) => to - from)).toEqual(said.map(({ lasts }) => lasts));
});

it('tells of a file that it cannot be cut', async () => {
  await expect(beginningsOf(new File(['Dear diary'], 'a.webm'))).rejects.toThrow(
    'unsupported or unrecognizable format',
  );
});
