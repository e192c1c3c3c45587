import {
  BufferSource,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  BufferTarget,
  Input,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';

/** A film of grey noise that nobody decodes, of so many seconds and ten frames each. */
const filmed = async (format: WebMOutputFormat | Mp4OutputFormat, codec: 'vp8' | 'avc' | 'hevc', seconds: number) => {
  const output = new Output({ format, target: new BufferTarget() });
  const track = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(track);
  await output.start();
  const description = new Uint8Array(23).fill(1);
  const decoderConfig = {
    codec: { vp8: 'vp8', avc: 'avc1.42E01E', hevc: 'hev1.1.6.L93.B0' }[codec],
    codedWidth: 320,
    codedHeight: 180,
  };
  for (let at = 0; at < seconds * 10; at += 1)
    await track.add(
      new EncodedPacket(new Uint8Array(400).fill(at % 251), at % 10 === 0 ? 'key' : 'delta', at / 10, 0.1),
      {
        decoderConfig: codec === 'vp8' ? decoderConfig : { ...decoderConfig, description },
      },
    );
  await output.finalize();
  return Buffer.from(output.target.buffer ?? new ArrayBuffer(0));
};

/** A WebM as browsers record it: written as it came, so that it says nowhere how long it is. */
export const recorded = (seconds: number): Promise<Buffer> =>
  filmed(new WebMOutputFormat({ appendOnly: true }), 'vp8', seconds);

/** A WebM as browsers record a voice: sound alone, which nothing before its tracks tells. */
export const voiced = async (seconds: number): Promise<Buffer> => {
  const output = new Output({ format: new WebMOutputFormat({ appendOnly: true }), target: new BufferTarget() });
  const track = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(track);
  await output.start();
  const decoderConfig = { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000 };
  for (let at = 0; at < seconds * 10; at += 1)
    await track.add(new EncodedPacket(new Uint8Array(400).fill(at % 251), 'key', at / 10, 0.1), { decoderConfig });
  await output.finalize();
  return Buffer.from(output.target.buffer ?? new ArrayBuffer(0));
};

/** An MP4 as browsers record it: in fragments, of which none knows how many follow. */
export const fragmented = (seconds: number): Promise<Buffer> =>
  filmed(new Mp4OutputFormat({ fastStart: 'fragmented' }), 'avc', seconds);

/** The same from a recorder that writes at its start how long it is, when only a tenth of a second is there. */
export const beginning = async (seconds: number): Promise<Buffer> => {
  const film = await fragmented(seconds);
  // Behind its name: version and flags, two moments, the ticks of a second, and how many of them it takes.
  for (const name of ['mvhd', 'mdhd']) {
    const at = film.indexOf(name) + name.length + 12;
    film.writeUInt32BE(film.readUInt32BE(at) / 10, at + 4);
  }
  return film;
};

/** An MP4 of H.264, which plays everywhere. */
export const everywhere = (seconds: number): Promise<Buffer> => filmed(new Mp4OutputFormat(), 'avc', seconds);

/** An MP4 of HEVC, as phones make it. */
export const fromPhone = (seconds: number): Promise<Buffer> => filmed(new Mp4OutputFormat(), 'hevc', seconds);

/** A WebM whose pictures come again and again, so that a part of it can begin wherever they do. */
export const repeated = async (
  film: Buffer,
  { seconds, times }: { seconds: number; times: number },
): Promise<Buffer> => {
  const input = new Input({ source: new BufferSource(film), formats: [WEBM] });
  const track = await input.getPrimaryVideoTrack();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !decoderConfig) throw new Error('No film');
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  const source = new EncodedVideoPacketSource('vp8');
  output.addVideoTrack(source);
  await output.start();
  for (let round = 0; round < times; round += 1)
    for await (const packet of new EncodedPacketSink(track).packets())
      if (packet.timestamp < seconds - 0.1)
        await source.add(packet.clone({ timestamp: packet.timestamp + round * seconds }), { decoderConfig });
  await output.finalize();
  return Buffer.from(output.target.buffer ?? new ArrayBuffer(0));
};
