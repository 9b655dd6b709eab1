import { Card } from '../card.tsx';
import { Section } from './section.tsx';

export function ProseSection() {
  return (
    <Section title="Lectura">
      <Card className="max-w-column-wide">
        <article className="prose">
          <h2>Qué es el interés compuesto</h2>
          <p>
            Si dejas tus intereses donde están, el año siguiente{' '}
            <strong>también ellos ganan intereses</strong>. Es despacio al principio y mucho después.{' '}
            <a href="#mas">Mira el cálculo</a>.
          </p>
          <ul>
            <li>El capital es lo que pones.</li>
            <li>El interés es lo que te pagan por esperar.</li>
          </ul>
          <blockquote>Con 100 al 5 %, tras dos años tienes 110,25.</blockquote>
          <table>
            <thead>
              <tr>
                <th>Año</th>
                <th>Saldo</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <td>1</td>
                <td>105,00</td>
              </tr>
              <tr>
                <td>2</td>
                <td>110,25</td>
              </tr>
            </tbody>
          </table>
          <p>
            La fórmula es <code>C × (1 + i)ⁿ</code>.
          </p>
        </article>
      </Card>
    </Section>
  );
}
