import { CirclePlus, Share, SquarePlus } from 'lucide-react';

const steps = [
  { text: 'Toca el icono de compartir', Icon: Share },
  { text: 'Elige «Añadir a pantalla de inicio»', Icon: SquarePlus },
  { text: 'Toca «Añadir»', Icon: CirclePlus },
];

export const IphoneSteps = () => (
  <ol className="mt-5 grid gap-2.5">
    {steps.map(({ text, Icon }, index) => (
      <li key={text} className="flex items-center gap-3 rounded-control bg-sunken px-3 py-2.5">
        <span
          aria-hidden="true"
          className="grid size-7 shrink-0 place-items-center rounded-full bg-brand text-sm font-bold text-on-brand"
        >
          {index + 1}
        </span>
        <span className="flex-1">{text}</span>
        <Icon className="size-5 shrink-0 text-brand" aria-hidden="true" />
      </li>
    ))}
  </ol>
);
