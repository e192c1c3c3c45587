import { say } from '../words/say.ts';

/** Shows that an application has arrived, and how it goes on. */
export const arrived = (
  root: HTMLElement,
  {
    company,
    email,
    questions,
    opportunity,
    isCorrected,
    correct,
  }: {
    company: string;
    email: string;
    questions: number;
    opportunity: string;
    /** Whether it was sent to a wrong address before. */
    isCorrected: boolean;
    /** Has what was sent be sent again to another address. */
    correct: () => void;
  },
): void => {
  const [heading, told, how, link] = (['h1', 'p', 'p', 'a'] as const).map((tag) => document.createElement(tag)) as [
    HTMLHeadingElement,
    HTMLParagraphElement,
    HTMLParagraphElement,
    HTMLAnchorElement,
  ];
  heading.textContent = say('Your application has arrived');
  heading.tabIndex = -1;
  told.textContent = say('It is with {{company}} now. We have sent a mail to {{email}}.', { company, email });
  // Anybody can type an address, so only the mail leads in.
  how.textContent =
    questions === 0
      ? say('Its link leads to your application, where you see how it stands. It works once, for 20 minutes.')
      : questions === 1
        ? say('Its link leads to your application and to one short question. It works once, for 20 minutes.')
        : say('Its link leads to your application and to {{count}} short questions. It works once, for 20 minutes.', {
            count: questions,
          });
  link.textContent = say('No mail? Ask for another link');
  link.className = 'button quiet';
  link.href = `/c/roles/${opportunity}${questions > 0 ? '/chat' : ''}${location.search}`;
  const wrong = document.createElement('button');
  wrong.type = 'button';
  wrong.className = 'button quiet';
  wrong.textContent = say('Wrong address? Change it');
  wrong.onclick = correct;
  const flower = document.createElement('img');
  Object.assign(flower, { src: '/favicon.svg', alt: '', width: 72, height: 72 });
  const box = document.createElement('div');
  box.className = 'nothing tall';
  const first = document.createElement('p');
  first.textContent = say(
    'The link in the first mail no longer works. Only if somebody has signed in with it, or the company knew one of the addresses before, the first application stays as well.',
  );
  box.append(flower, heading, told, how, ...(isCorrected ? [first] : []), wrong, link);
  root.replaceChildren(box);
  heading.focus();
  scrollTo(0, 0);
};
