import type { CameFrom } from '@marigold/contract/jobs';
import { ask, Refused } from '../ask.ts';
import { faultIn, filledIn, saysAnything } from '../profile/profile.ts';
import { day, say } from '../words/say.ts';
import { cvOf } from './cv.ts';
import { aboutField } from './aboutField.ts';
import { appliedAt, carryDraft, closeDraft, keepDraft, openDraft, reopenDraft } from './draft.ts';
import { arrived } from './arrived.ts';
import { fieldsOf } from './fields.ts';
import { fileField } from './fileField.ts';
import { offerMeant } from './meant.ts';

/** Where something is tried again that did not get through, in milliseconds. */
const patience = 10_000;

const begin = (root: HTMLElement, form: HTMLFormElement): void => {
  const { service = '', opportunity = '', version = '', months = '', company = '', came = '{}' } = form.dataset;
  const fields = fieldsOf(form);
  const { name, email, consent, linkedIn, homepage, fault, focus } = fields;
  const state = fields.find('.state');
  const button = fields.find<HTMLButtonElement>('button[type="submit"]');
  const cv = cvOf(service, opportunity);
  const draft = openDraft(opportunity);
  const keep = () => keepDraft(opportunity, draft);
  let isSending = false;

  // The page can be filled in before its script has come; what was typed meanwhile is newer than the draft.
  name.value ||= draft.name;
  email.value ||= draft.email;
  linkedIn.value ||= draft.linkedIn ?? '';
  consent.checked ||= draft.consent;
  const faults = (): Record<string, string> => ({
    name: draft.name.trim() ? '' : say('Write your name.'),
    email: /^\S+@\S+\.\S+$/.test(draft.email.trim()) ? '' : say('Write your e-mail like name@mail.com.'),
    consent: draft.consent ? '' : say('Without this, nobody may read your application.'),
  });
  const wrongIn = () => (draft.about ? faultIn(draft.about.profile) : '');
  /** What was said of the whole form when it could not be sent. */
  const told = new Set<string>();
  /** What has been put right since, by hand, by the browser or from a CV, is no longer said. */
  const forgive = () => {
    for (const [field, message] of Object.entries(faults())) if (message === '' && told.delete(field)) fault(field, '');
    if (wrongIn() === '' && told.delete('profile')) state.textContent = '';
  };
  const note = () => {
    Object.assign(draft, { name: name.value, email: email.value, consent: consent.checked, linkedIn: linkedIn.value });
    keep();
    forgive();
  };
  note();
  offerMeant(email);
  if (linkedIn.value) linkedIn.closest('details')?.setAttribute('open', '');
  const about = aboutField({ fields, cv, draft, keep: note, tell: (text) => file.say(text) });
  const file = fileField({ fields, cv, draft, keep, changed: () => void about.follow() });
  const before = appliedAt(opportunity);
  if (before) {
    const known = fields.find('.known');
    known.hidden = false;
    fields.find('.known span').textContent = say('You applied from this device on {{date}}.', { date: day(before) });
  }

  const isFilledIn = (): boolean => {
    const missing = Object.entries(faults()).filter(([, message]) => message !== '');
    for (const [field, message] of missing) {
      told.add(field);
      fault(field, message);
    }
    const wrong = wrongIn();
    if (wrong) {
      told.add('profile');
      form.querySelector('#read details')?.setAttribute('open', '');
    }
    state.textContent = wrong;
    const [first] = missing;
    if (first) focus(first[0]);
    return !first && wrong === '';
  };

  /** Nobody can apply any more: what was filled in goes along to the next role. */
  const giveUp = () => {
    carryDraft(draft);
    void cv.carry();
    const roles = document.createElement('a');
    roles.href = form.dataset.roles ?? '/jobs';
    roles.textContent = say('Open roles at {{company}}', { company });
    state.replaceChildren(
      say(
        'This role was closed while you wrote. What you filled in stays on this device, for the next role you apply for.',
      ),
      ' ',
      roles,
    );
  };

  const refuse = (refused: Refused) => {
    draft.isWaiting = false;
    keep();
    if (refused.code === 'CLOSED') return giveUp();
    const field = refused.field?.split('.')[1] ?? '';
    if (focus(field)) fault(field, refused.message);
    state.textContent = refused.message;
  };

  const send = async (isAgain = false): Promise<void> => {
    if (isSending && !isAgain) return;
    isSending = true;
    button.setAttribute('aria-disabled', 'true');
    state.textContent = say('Sending your application …');
    try {
      await file.upload();
      const profile = draft.about && saysAnything(draft.about.profile) ? filledIn(draft.about.profile) : undefined;
      const { questions } = await ask<{ questions: number }>(
        'POST',
        `${service}/v1/opportunities/${opportunity}/apply`,
        {
          id: draft.id,
          name: draft.name.trim(),
          email: draft.email.trim(),
          ...(draft.cvId && { cvId: draft.cvId }),
          ...(profile && { profile }),
          ...(draft.linkedIn?.trim() && { linkedIn: draft.linkedIn.trim() }),
          consent: { version, months: Number(months) },
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
          cameFrom: JSON.parse(came) as CameFrom,
          ...(homepage.value && { homepage: homepage.value }),
        },
      );
      const sent = await cv.file();
      closeDraft(opportunity, draft);
      await cv.keep(undefined);
      const correct = async () => {
        reopenDraft(opportunity, draft);
        await cv.keep(sent);
        location.reload();
      };
      const { isCorrected = false } = draft;
      const email = draft.email.trim();
      arrived(root, { company, email, questions, opportunity, isCorrected, correct: () => void correct() });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // The server has forgotten a file that waited for long, but here it is still.
      if (error.code === 'NOT_UPLOADED' && !isAgain && (await cv.file())) {
        draft.cvId = undefined;
        return await send(true);
      }
      if (error.status !== 0 && error.status !== 503) return refuse(error);
      draft.isWaiting = true;
      keep();
      state.textContent =
        error.status === 0
          ? say('You are offline. Your application is kept here and goes out as soon as you are back.')
          : say('Our side is busy. Your application is kept here and goes out by itself in a moment.');
      setTimeout(() => void resume(), patience);
    } finally {
      isSending = false;
      button.removeAttribute('aria-disabled');
    }
  };
  const resume = async () => {
    if (draft.isWaiting && form.isConnected) await send();
  };

  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) fault(target.name, '');
    if (!isSending && !draft.isWaiting) state.textContent = '';
    note();
  });
  form.addEventListener('change', note);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isFilledIn()) void send();
  });
  addEventListener('online', () => void resume());
  button.disabled = false;
  if (draft.isWaiting) void send();
  else if (draft.cvName && !draft.cvId) void file.tryUpload();
  else void about.follow();
};

const root = document.getElementById('apply');
const form = root?.querySelector('form');
if (root && form) begin(root, form);
