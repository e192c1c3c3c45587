import type { FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { badRequest } from '@marigold/contract/problems';
import type { PageText } from '@marigold/words/keys';
import type { Platform } from '#platform/http/call';
import { NotAllowed, problemOf, sendProblem } from '#platform/http/problem';
import { shortly } from './cache.ts';
import { companyOf, itemOf } from './present.ts';
import { similar } from './search/search.ts';
import { Ended } from './service.ts';
import { visiting, visitorOf } from './visit.ts';

const mostSimilar = 5;

const sayings: Record<number, [title: PageText, sentence: PageText]> = {
  404: ['There is nothing here', 'This page does not exist, or no longer does. Look through the open roles instead.'],
  429: ['That was too often', 'Wait a minute and load the page again.'],
};
const notPublic: [PageText, PageText] = [
  'This profile isn’t public',
  'Nobody shares a profile at this address. Whoever sent you the link can switch it on again.',
];
const cutLink: [PageText, PageText] = [
  'This link is not complete',
  'Nothing was changed. Open the link from the mail once more, or copy all of it.',
];
const unreadable: [PageText, PageText] = [
  'This does not work',
  'This address cannot be read. Begin again with the open roles.',
];
const noEmail: [PageText, PageText] = ['This is no e-mail address', 'Go back and write it like name@mail.com.'];
const broken: [PageText, PageText] = [
  'We cannot show this now',
  'Something on our side does not work. Try again in a minute.',
];

const renderer = async () => (await import('@marigold/pages/render')).render;

/** The page of a role that was posted once, with others like it. */
const endedPage = async (platform: Platform, request: FastifyRequest, ended: Ended): Promise<string> => {
  const { company, row } = ended;
  const visitor = visitorOf(platform, request);
  const { say, day, language } = visitor.voice;
  const alike = await visiting(platform, visitor, async (visit) =>
    (await similar(visit.db, company.company_id, row, mostSimilar)).map((each) => itemOf(visit, each)),
  );
  const closed = row.closed_date
    ? say('It was closed on {{date}}.', { date: day(row.closed_date, company.time_zone) })
    : say('It is no longer open.');
  return (await renderer()).notice({
    visitor,
    company: companyOf({ platform, language }, company, 0),
    title: say('This role is closed'),
    sentences: [closed],
    similar: alike,
  });
};

/** Whether somebody would read a page: not a program that asks for something else, and not where a picture is due. */
const readsPages = ({ headers, routeOptions }: FastifyRequest): boolean =>
  !routeOptions.config.isFile && /text\/(html|\*)|\*\/\*|^$/.test(headers.accept ?? '');

/** Of a mail: what somebody agrees to or ends with one click. */
const isOfMail = ({ url }: FastifyRequest): boolean => /^\/jobs\/_(?:alerts|weekly)\//.test(url);
const isOfMember = ({ url }: FastifyRequest): boolean => url.startsWith('/members/');

/** Answers what a page cannot show with a page that says why; programs hear it as from every call. */
export const refuse =
  (platform: Platform) =>
  async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const problem = problemOf(error instanceof ZodError ? badRequest('This address cannot be read.') : error);
    if (!readsPages(request)) return sendProblem(problem, request, reply);
    const { status } = problem;
    if (problem instanceof NotAllowed) reply.header('allow', problem.allow);
    if (status >= 500) request.log.error({ err: error, status }, 'a page failed');
    if (status === 503) reply.header('retry-after', '2');
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header(
        'cache-control',
        (status === 404 && !isOfMember(request) && !isOfMail(request)) || status === 410 ? shortly : 'no-store',
      );
    if (problem instanceof Ended) return reply.send(await endedPage(platform, request, problem));
    const visitor = visitorOf(platform, request);
    const saying = () => {
      if (problem.code === 'NO_EMAIL') return noEmail;
      if (status === 404 && isOfMember(request)) return notPublic;
      if (status === 404 && isOfMail(request)) return cutLink;
      return sayings[status] ?? (status >= 500 ? broken : unreadable);
    };
    const [title, sentence] = saying();
    const { say } = visitor.voice;
    return reply.send(
      (await renderer()).notice({ visitor, company: undefined, title: say(title), sentences: [say(sentence)] }),
    );
  };
