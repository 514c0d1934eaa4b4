package org.parquetvs.server;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Optional;
import org.parquetvs.server.session.Account;

/**
 * How a server is reached.
 *
 * @param address address and port; port 0: any free one
 * @param account who may log in; empty: everyone, which only a loopback address allows
 * @param allowPlain whether connections need not be encrypted
 * @param directory keeps the certificate
 */
public record ServerOptions(InetSocketAddress address, Optional<Account> account, boolean allowPlain, Path directory) {

    public ServerOptions {
        if (account.isEmpty() && !address.getAddress().isLoopbackAddress()) {
            throw new IllegalArgumentException(
                    address + " can be reached by others, so a user and a password are needed");
        }
    }
}
