const mistakes: [RegExp, string][] = [
  [
    /\d ?%/,
    'Entre el número y «%» va un espacio que no se parte (U+00A0), que una marca como {5} % pone sola.',
  ],
  [/(?<![\d.,])\d\.\d{3}(?!\.?\d)/, 'Los números de cuatro cifras van sin punto: 1250.'],
  [/(?<![\d.,])\d{5,}/, 'Desde cinco cifras, los miles se separan con punto: 12.500.'],
  [/\$\d+\.\d{1,2}(?!\d)|(?<![\d.])\d+\.\d{1,2}\u00a0%/, 'Los decimales se separan con coma: 12,50.'],
  [/\d\s?\$(?!\d)/, 'El signo «$» va delante de la cifra: $1250.'],
];

const LINK_TARGET = /\]\([^)]*\)/g;

/** Figures that are not as content/FORMAT.md asks: decimal comma, dots from five digits on, no-break space before %. */
export const describeNumberStyle = (text: string): string[] =>
  mistakes.flatMap(([pattern, message]) => {
    const found = pattern.exec(text.replace(LINK_TARGET, ']'))?.[0];
    return found ? [`«${found}»: ${message}`] : [];
  });
