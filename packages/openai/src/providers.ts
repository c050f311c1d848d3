/** A provider that speaks the chat-completions protocol. */
export interface Provider {
  readonly baseUrl: string;
  /** The variable that holds its key, or null for a server on this machine that needs none. */
  readonly keyVariable: string | null;
}

/** Every provider by the prefix of its model names. All speak one protocol, so a new one is a new line. */
export const providers: Readonly<Record<string, Provider>> = {
  openai: { baseUrl: 'https://api.openai.com/v1', keyVariable: 'OPENAI_API_KEY' },
  anthropic: { baseUrl: 'https://api.anthropic.com/v1', keyVariable: 'ANTHROPIC_API_KEY' },
  gemini: {
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta/openai',
    keyVariable: 'GEMINI_API_KEY',
  },
  mistral: { baseUrl: 'https://api.mistral.ai/v1', keyVariable: 'MISTRAL_API_KEY' },
  groq: { baseUrl: 'https://api.groq.com/openai/v1', keyVariable: 'GROQ_API_KEY' },
  deepseek: { baseUrl: 'https://api.deepseek.com/v1', keyVariable: 'DEEPSEEK_API_KEY' },
  together: { baseUrl: 'https://api.together.xyz/v1', keyVariable: 'TOGETHER_API_KEY' },
  together_ai: { baseUrl: 'https://api.together.xyz/v1', keyVariable: 'TOGETHERAI_API_KEY' },
  openrouter: { baseUrl: 'https://openrouter.ai/api/v1', keyVariable: 'OPENROUTER_API_KEY' },
  xai: { baseUrl: 'https://api.x.ai/v1', keyVariable: 'XAI_API_KEY' },
  perplexity: { baseUrl: 'https://api.perplexity.ai', keyVariable: 'PERPLEXITY_API_KEY' },
  fireworks_ai: { baseUrl: 'https://api.fireworks.ai/inference/v1', keyVariable: 'FIREWORKS_AI_API_KEY' },
  cerebras: { baseUrl: 'https://api.cerebras.ai/v1', keyVariable: 'CEREBRAS_API_KEY' },
  cohere: { baseUrl: 'https://api.cohere.ai/compatibility/v1', keyVariable: 'COHERE_API_KEY' },
  ollama: { baseUrl: 'http://127.0.0.1:11434/v1', keyVariable: null },
  lmstudio: { baseUrl: 'http://127.0.0.1:1234/v1', keyVariable: null },
  vllm: { baseUrl: 'http://127.0.0.1:8000/v1', keyVariable: null },
};
