@NullMarked
package org.parquetvs.worker.io;

import org.jspecify.annotations.NullMarked;
