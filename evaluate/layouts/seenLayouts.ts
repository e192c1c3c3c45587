import { byEmployer, clientsOf, type Cv, list, page, spaced } from './cv.ts';

const contactLine = ({ email, phone, place }: Cv) => `${place} | ${phone} | ${email}`;
const speaks = ({ languages }: Cv) => languages.map(([name, level]) => `${name} (${level})`);

/** Three cards of jobs beside each other, below a name in spaced letters. */
const cards = (cv: Cv): string =>
  page(
    `.row{display:grid;grid-template-columns:1fr 1fr 1fr;gap:12px}.card{border:1px solid #bbb;border-radius:6px;padding:8px}h1{text-align:center}.mid{text-align:center}`,
    `<h1>${spaced(cv.name)}</h1><p class="mid">${cv.headline}</p><p class="mid">${contactLine(cv)}</p>
    <h2>${cv.headings.about}</h2><p>${cv.about}</p><h2>${cv.headings.work}</h2><div class="row">${cv.jobs
      .map(
        (job) =>
          `<div class="card"><h3>${job.title}</h3><p><b>${job.company}</b></p><p><i>${job.dates}</i></p>${clientsOf(cv, job)}${list(job.done)}</div>`,
      )
      .join('')}</div>
    <div class="row"><div><h2>${cv.headings.education}</h2>${cv.schools.map((s) => `<p><b>${s.degree}</b><br>${s.school}<br>${s.dates}</p>`).join('')}</div>
    <div><h2>${cv.headings.skills}</h2>${list(cv.skills)}</div><div><h2>${cv.headings.languages}</h2>${list(speaks(cv))}</div></div>`,
  );

/** A line with dots, dates above what they are of, headings in spaced letters. */
const timeline = (cv: Cv): string =>
  page(
    `h2{letter-spacing:.4em;text-transform:uppercase}.line{border-left:2px solid #888;padding-left:14px}.dot{position:relative;margin-bottom:10px}.dot:before{content:"";position:absolute;left:-20px;top:3px;width:9px;height:9px;border-radius:5px;background:#555}.when{color:#777}h1{letter-spacing:.5em;text-transform:uppercase}`,
    `<h1>${cv.name}</h1><p>${cv.headline}</p><p>✉ ${cv.email}&nbsp;&nbsp; ☎ ${cv.phone}&nbsp;&nbsp; ⌂ ${cv.place}</p>
    <h2>${cv.headings.work}</h2><div class="line">${cv.jobs
      .map(
        (job) =>
          `<div class="dot"><p class="when">${job.dates}</p><h3>${job.title}</h3><p>${[job.company, job.place].filter(Boolean).join(', ')}</p>${clientsOf(cv, job)}${list(job.done)}</div>`,
      )
      .join('')}</div><h2>${cv.headings.education}</h2><div class="line">${cv.schools
      .map((s) => `<div class="dot"><p class="when">${s.dates}</p><h3>${s.degree}</h3><p>${s.school}</p></div>`)
      .join(
        '',
      )}</div><h2>${cv.headings.skills}</h2><p>${cv.skills.join(' • ')}</p><h2>${cv.headings.languages}</h2><p>${speaks(cv).join(' • ')}</p>`,
  );

/** A dark column at the right with bars for skills. */
const bars = (cv: Cv): string =>
  page(
    `.all{display:flex;gap:18px}.main{flex:2}.side{flex:1;background:#243;color:#fff;padding:12px}.bar{height:6px;background:#687;margin-bottom:7px}.bar i{display:block;height:6px;background:#cfd}.side h2{letter-spacing:3px;text-transform:uppercase;font-size:11px}.job{display:flex;justify-content:space-between}`,
    `<div class="all"><div class="main"><h1>${cv.name}</h1><h3>${cv.headline}</h3><h2>${cv.headings.about}</h2><p>${cv.about}</p><h2>${cv.headings.work}</h2>${cv.jobs
      .map(
        (job) =>
          `<div class="job"><b>${job.title}</b><span>${job.dates}</span></div><p>${[job.company, job.place].filter(Boolean).join(' · ')}</p>${clientsOf(cv, job)}${list(job.done)}`,
      )
      .join('')}<h2>${cv.headings.education}</h2>${cv.schools
      .map((s) => `<div class="job"><b>${s.degree}</b><span>${s.dates}</span></div><p>${s.school}</p>`)
      .join(
        '',
      )}</div><div class="side"><h2>${cv.headings.contact}</h2><p>${cv.phone}</p><p>${cv.email}</p><p>${cv.place}</p><h2>${cv.headings.skills}</h2>${cv.skills
      .map((skill, at) => `<div>${skill}</div><div class="bar"><i style="width:${90 - at * 9}%"></i></div>`)
      .join('')}<h2>${cv.headings.languages}</h2>${speaks(cv)
      .map((each) => `<p>${each}</p>`)
      .join('')}</div></div>`,
  );

/** An employer with its span, and what somebody was there below it. */
const grouped = (cv: Cv): string =>
  page(
    `.role{padding-left:12px;margin-bottom:6px}.head{display:flex;justify-content:space-between}h2{border-bottom:1px solid}`,
    `<h1>${cv.name}</h1><p>${cv.headline}</p><p>${contactLine(cv)}</p><h2>${cv.headings.about}</h2><p>${cv.about}</p><h2>${cv.headings.work}</h2>${byEmployer(
      cv.jobs,
    )
      .map((group) =>
        group.length > 1
          ? `<div class="head"><b>${group[0]?.company ?? ''}</b><span>${group[0]?.place ?? ''}</span></div>${group
              .map((job) => `<div class="role"><i>${job.title}</i>, ${job.dates}${list(job.done)}</div>`)
              .join('')}`
          : group
              .map(
                (job) =>
                  `<div class="head"><b>${job.company || job.title}</b><span>${job.place}</span></div><div class="role"><i>${job.title}</i>, ${job.dates}${clientsOf(cv, job)}${list(job.done)}</div>`,
              )
              .join(''),
      )
      .join('')}<h2>${cv.headings.education}</h2>${cv.schools
      .map((s) => `<div class="head"><b>${s.school}</b></div><div class="role"><i>${s.degree}</i>, ${s.dates}</div>`)
      .join(
        '',
      )}<h2>${cv.headings.skills}</h2><p>${cv.skills.join(', ')}</p><h2>${cv.headings.languages}</h2><p>${speaks(cv).join(', ')}</p>`,
  );

/** Phrases beside each other that only their letters part. */
const gapless = (cv: Cv): string =>
  page(
    `.t{font-weight:700}.c{font-style:italic;margin-left:1px}.d{color:#666;margin-left:1px;font-size:9.5px}.k{margin-left:1px}h1 span{margin-left:3px}`,
    `<h1>${cv.name
      .split(' ')
      .map((word) => `<span>${word}</span>`)
      .join(
        '',
      )}</h1><p><span>${cv.phone}</span><span class="k c">${cv.email}</span><span class="k t">${cv.place}</span></p><p>${cv.headline}</p>
    <h2>${cv.headings.work}</h2>${cv.jobs
      .map(
        (job) =>
          `<p><span class="t">${job.title}</span><span class="c">${job.company || job.place}</span><span class="d">${job.dates}</span></p>${clientsOf(cv, job)}${list(job.done)}`,
      )
      .join('')}<h2>${cv.headings.education}</h2>${cv.schools
      .map(
        (s) =>
          `<p><span class="t">${s.degree}</span><span class="c">${s.school}</span><span class="d">${s.dates}</span></p>`,
      )
      .join(
        '',
      )}<h2>${cv.headings.skills}</h2><p>${cv.skills.join(', ')}</p><h2>${cv.headings.languages}</h2><p>${speaks(cv).join(', ')}</p>`,
  );

/** A plain page that takes two, with a line at the head and at the foot of each. */
const repeated = (cv: Cv): string =>
  page(
    `body{font-size:13px}.when{float:right}ul{margin-bottom:12px}h2{font-size:16px}`,
    `<h1>${cv.name}</h1><p>${cv.headline}</p><p>${cv.email}<br>${cv.phone}<br>${cv.place}</p><h2>${cv.headings.about}</h2><p>${`${cv.about} `.repeat(5)}</p><h2>${cv.headings.work}</h2>${cv.jobs
      .map(
        (job) =>
          `<p><span class="when">${job.dates}</span><b>${job.title}</b></p><p>${[job.company, job.place].filter(Boolean).join(', ')}</p>${clientsOf(cv, job)}${list([...job.done, ...job.done.map((line) => `${line} ${line}`)])}`,
      )
      .join('')}<h2>${cv.headings.education}</h2>${cv.schools
      .map((s) => `<p><span class="when">${s.dates}</span><b>${s.degree}</b></p><p>${s.school}</p>`)
      .join(
        '',
      )}<h2>${cv.headings.skills}</h2><p>${cv.skills.join(', ')}</p><h2>${cv.headings.languages}</h2><p>${speaks(cv).join(', ')}</p>`,
  );

/** Those that may be looked at while reading is worked on. */
export const seenLayouts = { cards, timeline, bars, grouped, gapless, repeated };
