import { describe, expect, test } from 'vitest';
import { type LiveStep, mayFollow, nextStep, smallestTeam, standingOf, teamStandingOf } from './live-quiz.ts';

const step = (text: string): LiveStep => {
  const [phase, place] = text.split(' ');
  return { phase: phase as LiveStep['phase'], place: Number(place) };
};

describe('the steps of a live quiz with two questions (docs/product.md §34)', () => {
  const way = ['lobby 0', 'open 0', 'closed 0', 'shown 0', 'standing 0', 'open 1', 'closed 1', 'shown 1'];
  const steps = [...way, 'standing 1', 'ended 1'].map(step);

  test('follow one another to the end', () => {
    for (const [at, from] of steps.entries()) expect(nextStep(from, 2)).toEqual(steps[at + 1]);
  });

  test.each([
    ['shown 0', 'open 1', true],
    ['shown 1', 'ended 1', true],
    ['open 0', 'ended 0', true],
    ['open 0', 'shown 0', false],
    ['closed 0', 'standing 0', false],
    ['closed 0', 'open 0', false],
    ['lobby 0', 'open 1', false],
    ['standing 1', 'open 2', false],
    ['ended 1', 'open 1', false],
    ['ended 0', 'ended 0', false],
    ['open 0', 'ended 1', false],
  ])('from %s to %s: %s', (from, to, may) => {
    expect(mayFollow(step(from), step(to), 2)).toBe(may);
  });
});

describe('the standing of a live quiz', () => {
  const players = [
    { nickname: 'Ana', team: 0, share: 1, ms: 9_000 },
    { nickname: 'Beto', team: 1, share: 2, ms: 9_000 },
    { nickname: 'Caro', team: 1, share: 1, ms: 3_000 },
    { nickname: 'Dani', team: 1, share: 0.5, ms: 100 },
  ];

  test('has the most points first, and of equal ones who was sooner', () => {
    expect(standingOf(players).map(({ nickname, points, place }) => [nickname, points, place])).toEqual([
      ['Beto', 200, 1],
      ['Caro', 100, 2],
      ['Ana', 100, 3],
      ['Dani', 50, 4],
    ]);
  });

  test('counts a team by its average member', () => {
    expect(teamStandingOf(players, 3)).toEqual([
      { team: 1, points: 117 },
      { team: 0, points: 100 },
      { team: 2, points: 0 },
    ]);
  });

  test.each([
    [[], null],
    [[2, 1, 1], 1],
    [[0, 0], 0],
  ])('who joins teams of %j is put into %s', (sizes, team) => {
    expect(smallestTeam(sizes)).toBe(team);
  });
});
