package org.parquetvs.delta.engine;

import io.delta.kernel.engine.Engine;
import io.delta.kernel.engine.ExpressionHandler;
import io.delta.kernel.engine.FileSystemClient;
import io.delta.kernel.engine.JsonHandler;
import io.delta.kernel.engine.ParquetHandler;
import org.parquetvs.store.ObjectStore;

/** Delta Kernel over a bucket. It only reads logs: it neither writes nor evaluates conditions. */
public final class StoreEngine implements Engine {
    private final LogFiles files;
    private final LogJson json;
    private final Checkpoints checkpoints;

    public StoreEngine(ObjectStore store) {
        this.files = new LogFiles(store);
        this.json = new LogJson(store, files);
        this.checkpoints = new Checkpoints(store, files);
    }

    @Override
    public FileSystemClient getFileSystemClient() {
        return files;
    }

    @Override
    public JsonHandler getJsonHandler() {
        return json;
    }

    @Override
    public ParquetHandler getParquetHandler() {
        return checkpoints;
    }

    @Override
    public ExpressionHandler getExpressionHandler() {
        throw new UnsupportedOperationException("Filters are the planner's");
    }

    static UnsupportedOperationException readOnly() {
        return new UnsupportedOperationException("Tables are only read");
    }
}
