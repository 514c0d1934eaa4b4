package org.parquetvs.cluster.statement;

import java.util.concurrent.ScheduledExecutorService;
import java.util.function.Consumer;
import org.parquetvs.cluster.csv.ClientFileTransfer;
import org.parquetvs.cluster.execute.Calculator;
import org.parquetvs.cluster.session.OpenSessions;
import org.parquetvs.cluster.session.RecentScriptOutput;
import org.parquetvs.cluster.session.TableLocks;
import org.parquetvs.udf.call.UdfRuntime;

/**
 * What all sessions of a cluster share.
 *
 * @param runtime runs scripts
 * @param definitions connections and scripts as running scripts find them
 * @param locks which transaction writes which table
 * @param sessions the open sessions
 * @param scriptOutput keeps the last lines that scripts have printed
 * @param calculator computes constants
 * @param files access to the files of clients
 * @param warnings takes what goes wrong without failing a statement
 * @param timer cancels statements
 */
public record ClusterServices(
        UdfRuntime runtime,
        Definitions definitions,
        TableLocks locks,
        OpenSessions sessions,
        RecentScriptOutput scriptOutput,
        Calculator calculator,
        ClientFileTransfer files,
        Consumer<String> warnings,
        ScheduledExecutorService timer) {}
