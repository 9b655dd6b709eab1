import { escapeHtml } from '../http/escape-html.ts';
import type { Mail } from './transport.ts';

export type Letter = {
  appName: string;
  subject: string;
  paragraphs: string[];
  button?: { label: string; url: string };
  footnotes?: string[];
  /** Where the recipient ends such mails: the address for mail readers and the page for people. */
  unsubscribe?: { oneClick: string; page: string };
};

const COLOURS = { brand: '#6d3bd1', ink: '#2b2233', soft: '#6b6275', ground: '#f7f4f0' };
const FONT = "16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const CARD =
  'background:#fff;border-radius:12px;padding:28px 24px;overflow-wrap:anywhere;word-break:break-word';

/** For mail readers that follow the device's theme; the tones are those of web/styles/tokens.css. */
const DARK = `@media (prefers-color-scheme:dark){
.ground{background:#1e1331!important;color:#f5effc!important}.card{background:#291c41!important}
.name{color:#c3a6ff!important}.soft{color:#c0b3d2!important}}`;

const UNSUBSCRIBE = 'Dejar de recibir estos mensajes';

/** Formats a mail as HTML with inline styles, which mail readers need, a dark theme where they know one, and as plain text. */
export function writeLetter({
  appName,
  subject,
  paragraphs,
  button,
  footnotes = [],
  unsubscribe,
}: Letter): Omit<Mail, 'to'> {
  const text = [
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...footnotes,
    ...(unsubscribe ? [`${UNSUBSCRIBE}:\n${unsubscribe.page}`] : []),
    `— ${appName}`,
  ].join('\n\n');
  const body = [
    ...paragraphs.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`),
    button &&
      `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" ` +
        `style="background:${COLOURS.brand};color:#fff;text-decoration:none;font-weight:600;padding:14px ` +
        `22px;border-radius:10px;display:inline-block">${escapeHtml(button.label)}</a></p>`,
    button &&
      `<p class="soft" style="margin:0 0 16px;font-size:13px;color:${COLOURS.soft}">Si el botón no ` +
        `funciona, copia esta dirección en tu navegador:<br>${escapeHtml(button.url)}</p>`,
    ...footnotes.map(
      (line) =>
        `<p class="soft" style="margin:0 0 12px;font-size:13px;color:${COLOURS.soft}">${escapeHtml(line)}</p>`,
    ),
    unsubscribe &&
      `<p style="margin:0;font-size:13px"><a class="soft" href="${escapeHtml(unsubscribe.page)}" ` +
        `style="color:${COLOURS.soft}">${UNSUBSCRIBE}</a></p>`,
  ];
  const html = `<!doctype html><html lang="es"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<style>${DARK}</style><title>${escapeHtml(subject)}</title></head>
<body class="ground" style="margin:0;background:${COLOURS.ground};color:${COLOURS.ink};font:${FONT}">
<div style="max-width:520px;margin:0 auto;padding:32px 20px">
<p class="name" style="margin:0 0 16px;font-weight:700;font-size:18px;color:${COLOURS.brand}">${escapeHtml(appName)}</p>
<div class="card" style="${CARD}">${body.filter(Boolean).join('\n')}</div>
</div></body></html>`;
  return {
    ...{ subject, text, html },
    ...(button && { links: [button.url] }),
    ...(unsubscribe && { unsubscribe: unsubscribe.oneClick }),
  };
}
