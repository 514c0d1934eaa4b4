import { X509Certificate } from 'crypto';
import { connect } from 'tls';

/** The server that is running, in place of a database in Docker. */
export class ExasolContainer {
  constructor(private readonly certificate: string) {}

  public static supportsEncryptedImportExport(): boolean {
    return true;
  }

  getPort(): number {
    return Number(process.env['PORT']);
  }

  getHost(): string {
    return process.env['HOST'] ?? 'localhost';
  }

  /** The server's certificate is self-signed, so it is its own authority. */
  public async loadCA() {
    return this.certificate;
  }

  public async loadCert() {
    return new X509Certificate(this.certificate);
  }
}

export function startNewDockerContainer(): Promise<ExasolContainer> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(process.env['PORT']), process.env['HOST'] ?? 'localhost', { rejectUnauthorized: false }, () => {
      const lines = socket.getPeerCertificate().raw.toString('base64').replace(/.{64}/g, '$&\n');
      socket.end();
      resolve(new ExasolContainer(`-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`));
    });
    socket.on('error', reject);
  });
}
