import type { FastifyRequest } from 'fastify';
import { weeklyPath } from '@marigold/pages/links';
import { voiceOf } from '@marigold/pages/voice';
import { weeklyOf } from '#modules/reporting';
import type { Platform } from '#platform/http/call';
import { visitorOf } from '../visit.ts';

/** Where the weekly mail of a view is ended; programs that look into mails open it too, so a button does that. */
export const weeklyPage =
  (what: 'show' | 'end') =>
  async (platform: Platform, request: FastifyRequest): Promise<string> => {
    const { token } = request.params as { token: string };
    const known = await weeklyOf(platform, token, what === 'end');
    const spoken = visitorOf(platform, request);
    const visitor = known && !spoken.chosen ? { ...spoken, voice: voiceOf(known.language) } : spoken;
    const { say } = visitor.voice;
    const { render } = await import('@marigold/pages/render');
    if (!known || what === 'end')
      return render.notice({
        visitor,
        company: undefined,
        title: say('No more weekly mails'),
        sentences: [
          known
            ? say('“{{view}}” is no longer mailed to you. You can turn that on again where you keep your views.', {
                view: known.view,
              })
            : say('This view is gone, and with it its mails.'),
        ],
      });
    return render.notice({
      visitor,
      company: undefined,
      title: say('End the weekly mail of “{{view}}”?', { view: known.view }),
      sentences: [say('The view itself stays where you keep it.')],
      act: { path: weeklyPath(token), label: say('End these mails') },
    });
  };
