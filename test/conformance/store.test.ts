import { createMemoryStore } from '../../packages/core/src/memory/memory-store.js';
import { registerConformance, storeCases } from '@querent/core/testkit';
import { describe, it } from 'vitest';

registerConformance({ describe, it }, 'the memory store', storeCases, () => createMemoryStore());
