import { likelyAddress, pause } from '../mistyped.ts';
import { say } from '../words/say.ts';

/** Asks below an address that looks mistyped whether another one is meant; whoever means it goes on with what they typed. */
export const offerMeant = (email: HTMLInputElement): void => {
  const place = document.createElement('p');
  place.className = 'meant';
  place.setAttribute('role', 'status');
  email.parentElement?.append(place);
  const look = () => {
    const meant = likelyAddress(email.value);
    if (!meant) return place.replaceChildren();
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button quiet';
    button.textContent = say('Use {{email}}', { email: meant });
    button.onclick = () => {
      email.value = meant;
      email.dispatchEvent(new Event('input', { bubbles: true }));
      email.focus();
    };
    place.replaceChildren(say('Did you mean {{email}}?', { email: meant }), ' ', button);
  };
  // Not as the field is left: what is clicked just then would move away from under the pointer.
  let timer: ReturnType<typeof setTimeout>;
  email.addEventListener('input', () => {
    place.replaceChildren();
    clearTimeout(timer);
    timer = setTimeout(look, pause);
  });
  look();
};
