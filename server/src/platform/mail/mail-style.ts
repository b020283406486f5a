import { mailColours } from './mail-colours.ts';

/** The greys of the site as hex colours, which mail programs support. */
export const mailPalette = {
  light: { canvas: '#f6f5f3', card: '#ffffff', ink: '#1f1c19', quiet: '#66605a', line: '#e2dfdb' },
  dark: { canvas: '#151311', card: '#1e1b19', ink: '#f1efec', quiet: '#b0a9a2', line: '#3a3633' },
} as const;

const text =
  'Figtree,"Readex Pro",-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Arabic","Nirmala UI","Noto Sans Devanagari",Tahoma,Arial,sans-serif';
const display = 'Fraunces,"Markazi Text",Georgia,"Noto Serif","Noto Naskh Arabic","Times New Roman",serif';

/** Inline styles, which every mail program supports, by the part of a mail that they are for. */
export type MailStyle = ReturnType<typeof mailStyle>;

export function mailStyle(colour: string) {
  const { light, dark } = mailColours(colour);
  const ground = mailPalette.light;
  const night = mailPalette.dark;
  return {
    canvas: `margin:0;padding:0;background:${ground.canvas};color:${ground.ink};font-family:${text};font-size:16px;line-height:1.55`,
    card: `background:${ground.card};border:1px solid ${ground.line};border-radius:16px`,
    market: `font-family:${display};font-size:20px;font-weight:500;line-height:32px;color:${ground.ink};text-decoration:none`,
    title: `margin:0 0 16px;font-family:${display};font-size:28px;font-weight:500;line-height:1.2;color:${ground.ink}`,
    text: `margin:0 0 16px;color:${ground.ink}`,
    note: `margin:0 0 16px;font-size:14px;color:${ground.quiet}`,
    foot: `margin:0 0 8px;font-size:13px;line-height:1.5;color:${ground.quiet}`,
    link: `color:${light.link};text-decoration:underline`,
    button: `display:inline-block;padding:12px 24px;border-radius:10px;background:${light.button};color:${light.onButton};font-weight:600;line-height:20px;text-decoration:none`,
    buttonCell: `border-radius:10px;background:${light.button}`,
    code: `padding:16px;border-radius:12px;background:${light.soft};color:${ground.ink};font:600 32px/40px ui-monospace,Menlo,Consolas,monospace;letter-spacing:8px;text-align:center`,
    quote: `padding:12px 16px;border-radius:12px;background:${ground.canvas}`,
    price: `font-size:18px;font-weight:600;line-height:1.3;color:${ground.ink};text-decoration:none`,
    place: `font-size:14px;color:${ground.quiet}`,
    detail: `font-size:15px;font-weight:600;color:${ground.ink}`,
    rule: `border-top:1px solid ${ground.line}`,
    /** Style sheet for what inline styles cannot express: the dark theme and small screens. */
    sheet: `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media(max-width:620px){.pad{padding:24px 20px!important}.title{font-size:24px!important}}
@media(prefers-color-scheme:dark){
.canvas,.quote{background:${night.canvas}!important;color:${night.ink}!important}
.card{background:${night.card}!important;border-color:${night.line}!important}
.ink{color:${night.ink}!important}
.quiet{color:${night.quiet}!important}
.rule{border-color:${night.line}!important}
.link{color:${dark.link}!important}
.button{background:${dark.button}!important;color:${dark.onButton}!important}
.code{background:${dark.soft}!important;color:${night.ink}!important}
}`,
  };
}
