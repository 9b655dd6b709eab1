type ChartTableProps = {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly [name: string, ...cells: (string | number)[]])[];
};

/** What a chart shows, for screen readers. A table is never narrower than its words, so the box around it clips it. */
export const ChartTable = ({ caption, head, rows }: ChartTableProps) => (
  <div className="sr-only">
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={head[at + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
