package org.parquetvs.server;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Optional;
import org.parquetvs.server.session.Account;

/**
 * How clients reach a server.
 *
 * @param address address and port; port 0: any free one
 * @param account the user who may log in; empty: everyone, which is allowed only with a loopback address
 * @param allowPlain whether connections may be unencrypted
 * @param directory directory of the certificate
 */
public record ServerOptions(InetSocketAddress address, Optional<Account> account, boolean allowPlain, Path directory) {

    public ServerOptions {
        if (account.isEmpty() && !address.getAddress().isLoopbackAddress()) {
            throw new IllegalArgumentException(
                    address + " can be reached by others, so a user and a password are needed");
        }
    }
}
