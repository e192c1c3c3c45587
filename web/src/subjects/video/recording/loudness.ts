/** What a loud voice close to the microphone reaches, of the full scale of 1. */
const LOUD = 0.25;

/** The loudness of a stretch of sound, 0 to 1. */
const loudness = (samples: Float32Array) =>
  Math.min(1, Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length) / LOUD);

/** Tells how loud a microphone is, from 0 to 1, as often as the screen is drawn; answers what ends that. */
export const watchLoudness = (stream: MediaStream, show: (loudness: number) => void): (() => void) => {
  const context = new AudioContext();
  const ear = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(ear);
  const samples = new Float32Array(ear.fftSize);
  let frame = requestAnimationFrame(function look() {
    ear.getFloatTimeDomainData(samples);
    show(loudness(samples));
    frame = requestAnimationFrame(look);
  });
  return () => {
    cancelAnimationFrame(frame);
    void context.close();
  };
};
