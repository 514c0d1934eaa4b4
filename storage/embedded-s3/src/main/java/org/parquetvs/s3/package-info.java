/** An S3 server over a directory, for trying, testing and measuring without a cloud. */
@NullMarked
package org.parquetvs.s3;

import org.jspecify.annotations.NullMarked;
