import { connect } from '#web/api/client.ts';
import { guestsContract } from '../guests.contract.ts';

const contracts = { guests: guestsContract };

type GuestsContracts = typeof contracts;

declare module '#web/api/client.ts' {
  interface Contracts extends GuestsContracts {}
}

connect(contracts);
