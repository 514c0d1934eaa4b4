package org.parquetvs.cli.serve;

import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cli.command.TextInput;
import org.parquetvs.console.UsageException;
import org.parquetvs.server.session.Account;
import picocli.CommandLine.Option;

/** Who may log in. Unless told otherwise, one user with a password that each start makes anew. */
final class LoginSettings {
    private static final String DEFAULT_USER = "sys";

    /** Nobody guesses 18 random bytes; their text needs no padding. */
    private static final int PASSWORD_BYTES = 18;

    @Option(names = "--user", paramLabel = "USER", description = "who may log in (default: " + DEFAULT_USER + ")")
    private @Nullable String user;

    @Option(
            names = "--password-file",
            paramLabel = "FILE",
            description = "first line: the password; without this option, each start makes and prints one")
    private @Nullable Path passwordFile;

    @Option(
            names = "--no-password",
            description = "every user of this machine may log in, with any password; only with a loopback address")
    private boolean noPassword;

    /** Whether {@link #account} makes a password, which nobody knows yet. */
    boolean makesPassword() {
        return !noPassword && passwordFile == null;
    }

    /** The user who may log in; empty if everyone may. */
    Optional<Account> account() throws IOException {
        if (noPassword && (user != null || passwordFile != null)) {
            throw new UsageException("--no-password lets everyone in; give it without --user and --password-file");
        }
        if (noPassword) {
            return Optional.empty();
        }
        String password = passwordFile == null ? newPassword() : TextInput.firstLine(passwordFile, "--password-file");
        return Optional.of(new Account(user == null ? DEFAULT_USER : user, password));
    }

    private static String newPassword() {
        byte[] random = new byte[PASSWORD_BYTES];
        new SecureRandom().nextBytes(random);
        return Base64.getUrlEncoder().encodeToString(random);
    }
}
