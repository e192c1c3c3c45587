import type { TestApp, TestUser } from '#platform/testing/testApp';
import { mp4 } from '../files/videos/testVideos.ts';

/** What is asked around the videos of a company, by somebody of it. */
export const videosOf = (test: TestApp, person: TestUser) => {
  const base = `/api/video/v1/companies/${person.companyId}`;
  const as = test.as(person);
  const put = (url: string, payload: Buffer) =>
    test.app.inject({ method: 'PUT', url, payload, headers: { 'content-type': 'application/octet-stream' } });
  const signing = (kind: 'spotlight' | 'branding', query = '') => as.get(`${base}/${kind}video-signedurl?${query}`);
  const upload = async (kind: 'spotlight' | 'branding' = 'branding', bytes = mp4()) => {
    const { body } = await signing(kind, 'videoId=');
    await put(body.videoUrl, bytes);
    return body as { videoId: string; videoUrl: string; thumbnailUrl: string };
  };
  const save = (videoId: string, change: object = {}) => as.patch(`${base}/brandingvideo`, { videoId, ...change });
  const captions = async (text: string) => {
    const { body } = await as.get(`${base}/captions-signedurl`);
    return { captionsId: body.captionsId as string, answer: await put(body.url, Buffer.from(text)) };
  };
  return {
    base,
    as,
    put,
    signing,
    upload,
    save,
    captions,
    /** A branding video that is shown; answers its id. */
    shown: async (description: string, change: object = {}): Promise<string> => {
      const { videoId } = await upload();
      await save(videoId, { description, ...change });
      return videoId;
    },
    present: (videoId: string, change: object = {}) => as.patch(`${base}/spotlightvideo`, { videoId, ...change }),
    spotlight: async () => (await as.get(`${base}/spotlightvideo`)).body.data,
    list: async (query = '') => (await as.get(`${base}/brandingvideos?${query}`)).body,
    descriptions: async (query = ''): Promise<string[]> =>
      (await as.get(`${base}/brandingvideos?${query}`)).body.data.map(
        (one: { description: string }) => one.description,
      ),
    removed: async () => (await as.get(`${base}/removedvideos`)).body.data,
    remove: (videoId: string) => as.delete(`${base}/brandingvideo/${videoId}`),
  };
};
